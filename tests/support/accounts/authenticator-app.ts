import { createHmac } from 'node:crypto';
import type { Person } from '#tests/support/participation/people.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;

/** A phone's authenticator app (RFC 6238), set up by the QR code. */
export class AuthenticatorApp {
  readonly label: string;
  readonly issuer: string | null;
  readonly #secret: Buffer;

  /** @param address what the picture says: `otpauth://totp/...` */
  constructor(address: string) {
    const { pathname, searchParams } = new URL(address);
    this.label = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    this.issuer = searchParams.get('issuer');
    this.#secret = fromBase32(searchParams.get('secret') ?? '');
  }

  /** @param steps of 30 seconds from now; a phone's clock is not exact */
  code(steps = 0): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + steps));
    const digest = createHmac('sha1', this.#secret).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 15;
    return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** Turns the second factor on, with the password. */
export async function turnsOnSecondFactor({ client, password }: Person) {
  const { status: begun, body } = await client.request('POST', '/api/auth/two-factor/enable', { password });
  if (begun !== 200) throw new Error(`Turning it on was answered with ${begun}: ${JSON.stringify(body)}.`);
  const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
  const app = new AuthenticatorApp(totpURI);
  const { status } = await client.request('POST', '/api/auth/two-factor/verify-totp', { code: app.code() });
  if (status !== 200) throw new Error(`The first code was answered with ${status}.`);
  return { app, recoveryCodes: backupCodes };
}
