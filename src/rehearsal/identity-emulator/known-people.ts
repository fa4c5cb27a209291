import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { displayNameShape, emailShape } from '#contract/accounts/account-calls.ts';
import { readIfPresent, writeDurably } from '#server/platform/database/durable-files.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const maximumPeople = 200;

/** Without an e-mail the emulator acts as a provider that withholds it. */
const personShape = z.strictObject({
  subject: z.string().min(1).max(100),
  name: displayNameShape,
  email: z.union([z.literal(''), emailShape]),
  emailVerified: z.boolean(),
});
export type EmulatedPerson = z.infer<typeof personShape>;

export const inventedPersonShape = personShape.omit({ subject: true });

const examples: readonly EmulatedPerson[] = [
  { subject: 'exemplo-ana', name: 'Ana', email: 'ana@example.org', emailVerified: true },
  { subject: 'exemplo-bia', name: 'Bia', email: 'bia@example.org', emailVerified: false },
];

/** Accounts of the emulator, persisted in a file. */
export type KnownPeople = {
  all(): readonly EmulatedPerson[];
  find(subject: string): EmulatedPerson | undefined;
  /** At most 200; the oldest is dropped. */
  add(person: EmulatedPerson): Promise<void>;
};

/** @throws StartupFailure when the file is damaged */
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
