import { once } from 'node:events';
import { connect } from 'node:net';

/** Writes these bytes to a port of 127.0.0.1 and hands back what came until the other side was done, or nothing more came. */
export async function sayBytes(port: number, bytes: string, patienceMs = 1500): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.setTimeout(patienceMs, () => socket.destroy());
  await once(socket, 'connect');
  socket.write(Buffer.from(bytes, 'latin1'));
  if (!socket.closed) await once(socket, 'close');
  return heard;
}
