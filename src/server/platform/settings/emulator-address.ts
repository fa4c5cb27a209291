/** Not `localhost`, so that it shares no cookies with the product. */
export const emulatorHost = '127.0.0.1';

export function emulatorAddress(port: number): string {
  return `http://${emulatorHost}:${port}`;
}
