import { connect, type Socket } from 'node:net';

/** A raw TCP connection of a client that need not be a browser. */
export type RawConnection = {
  socket: Socket;
  /** Everything that was said to it so far. */
  heard: () => string;
  /** Settles when either side has closed it. */
  ended: Promise<void>;
};

/** @param from another address of this machine, such as 127.0.0.2 */
export async function openConnection(port: number, from = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString('utf8');
  });
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended]);
  return { socket, heard: () => heard, ended };
}

/** @returns a request as it goes over the wire, without a body */
export function requestOf(method: 'GET' | 'POST', path: string, ...headers: string[]): string {
  const own = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Origin: http://localhost:3000'];
  return `${[...own, ...(method === 'POST' ? ['Content-Type: application/json'] : []), ...headers].join('\r\n')}\r\n\r\n`;
}

/** One chunk of a body of unknown length. */
export function pieceOf(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
