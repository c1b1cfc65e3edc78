/** How many slots a Cluster distributes to its nodes. */
const SLOTS = 16_384;

/** CRC-16 (XMODEM) of each byte. */
const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

/** The slot of a key of a Cluster: of its part in braces, where it has one. */
export function slotOf(key: string): number {
  const [, tag = key] = /\{([^}]+)\}/.exec(key) ?? [];
  const crc = Buffer.from(tag).reduce(
    (sum, byte) => ((sum << 8) ^ (TABLE[(sum >> 8) ^ byte] ?? 0)) & 0xffff,
    0,
  );
  return crc % SLOTS;
}
