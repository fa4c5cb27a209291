import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { displayNameShape, emailShape } from '#contract/accounts/account-calls.ts';
import { readIfPresent, writeDurably } from '#server/platform/database/durable-files.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const maximumPeople = 200;

/** Somebody whom the emulator vouches for. Without an e-mail it acts as a provider that does not tell one. */
const personShape = z.strictObject({
  subject: z.string().min(1).max(100),
  name: displayNameShape,
  email: z.union([z.literal(''), emailShape]),
  emailVerified: z.boolean(),
});
export type EmulatedPerson = z.infer<typeof personShape>;

/** What a person invents somebody with. */
export const inventedPersonShape = personShape.omit({ subject: true });

const examples: readonly EmulatedPerson[] = [
  { subject: 'exemplo-ana', name: 'Ana', email: 'ana@example.org', emailVerified: true },
  { subject: 'exemplo-bia', name: 'Bia', email: 'bia@example.org', emailVerified: false },
];

/** The people of the emulator, kept in a file so that they are still there after a restart. */
export type KnownPeople = {
  all(): readonly EmulatedPerson[];
  find(subject: string): EmulatedPerson | undefined;
  /** Keeps one more; beyond 200 the oldest is forgotten. */
  add(person: EmulatedPerson): Promise<void>;
};

/** @throws StartupFailure when the file is there and cannot be understood */
export async function openKnownPeople(dataDirectory: string): Promise<KnownPeople> {
  const path = join(dataDirectory, 'identity-emulator-people.json');
  let people = await readPeople(path);
  let writing = Promise.resolve();
  return {
    all: () => people,
    find: (subject) => people.find((person) => person.subject === subject),
    add(person) {
      people = [...people, person].slice(-maximumPeople);
      writing = writing.catch(() => undefined).then(() => writePeople(path, people));
      return writing;
    },
  };
}

async function readPeople(path: string): Promise<readonly EmulatedPerson[]> {
  const text = await readIfPresent(path);
  if (text === undefined) return examples;
  try {
    return z.array(personShape).max(maximumPeople).parse(JSON.parse(text));
  } catch {
    throw new StartupFailure(`${path} is damaged: remove it, or set IDENTITY_EMULATOR_PORT to off.`);
  }
}

async function writePeople(path: string, people: readonly EmulatedPerson[]): Promise<void> {
  const draft = `${path}.draft`;
  await writeDurably(draft, `${JSON.stringify(people, null, 2)}\n`);
  await rename(draft, path);
}
