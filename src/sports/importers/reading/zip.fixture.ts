import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip file for tests. Tests can set a wrong size and checksum in its headers. */
export interface ZipFixtureEntry {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly statedSize?: number;
  readonly statedCrc?: number;
  /** File type and permissions, in Unix format. */
  readonly mode?: number;
}

/** Creates a zip file with deflated entries, according to section 4.3 of the ZIP specification (APPNOTE). */
export function makeZip(entries: readonly ZipFixtureEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content);
    const deflated = deflateRawSync(content);
    // Fields in both headers: version, flags (UTF-8 names), method (deflate), time, date, CRC, sizes, lengths.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(entry.statedCrc ?? crc32(content), 10);
    shared.writeUInt32LE(deflated.length, 14);
    shared.writeUInt32LE(entry.statedSize ?? content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, deflated]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((entry.mode ?? 0) * 2 ** 16, 6);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
