import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** Of a refused entry in a batch reply. */
const refusalsAmongOthers = ['"ok":false', '"error":'];

type Waiting = { resolve: () => void; reject: (error: Error) => void };

/** One request at a time. A minimal HTTP parser, so that load generation takes little CPU. */
export class KeepAliveConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (piece: Buffer) => this.#take(piece));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server has closed the connection.')));
  }

  /** Of 127.0.0.1. */
  static async open(port: number): Promise<KeepAliveConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new KeepAliveConnection(socket);
  }

  /** @throws on a failure status or a broken connection */
  send(request: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(piece: Buffer): void {
    this.#received = this.#received.length === 0 ? piece : Buffer.concat([this.#received, piece]);
    const end = this.#received.indexOf(headEnd);
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const [, length] = /^content-length: (\d+)\r?$/im.exec(head) ?? [];
    if (length === undefined) this.#fail(new Error(`An answer of unknown length:\n${head}`));
    else if (this.#received.length >= end + headEnd.length + Number(length)) this.#answer(head);
  }

  #answer(head: string): void {
    const answer = this.#received;
    this.#received = Buffer.alloc(0);
    const isKept = /^HTTP\/1\.1 20[01] /.test(head) && !refusalsAmongOthers.some((words) => answer.includes(words));
    if (isKept) this.#end(({ resolve }) => resolve());
    else this.#fail(new Error(answer.toString()));
  }

  #fail(error: Error): void {
    this.#end(({ reject }) => reject(error));
  }

  #end(how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) how(waiting);
  }
}
