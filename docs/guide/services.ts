/** The services, by the addresses that the documentation uses. */
const SERVICES: Readonly<Record<string, string>> = {
  'http://127.0.0.1:3000': 'sports',
  'http://127.0.0.1:3001': 'weather',
};

/** Marks the addresses of services in HTML. The guide's script replaces them with the reader's address. */
export function withServices(html: string): string {
  return Object.entries(SERVICES).reduce(
    (text, [address, service]) =>
      text.replaceAll(address, `<span data-address="${service}">${address}</span>`),
    html,
  );
}
