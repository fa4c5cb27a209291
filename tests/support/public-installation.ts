import type { StudyClient } from '../../scripts/simulation/study-client.ts';
import { mailedPath } from './mailed-links.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const publicAddress = 'https://wordmood.example';

/** The server as others reach it: over https, and with addresses that are verified. */
export function startPublicApp(settings: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp({ PUBLIC_ADDRESS: publicAddress, ...settings });
}

export type Registered = { name: string; email: string; password: string; client: StudyClient };

let registered = 0;

/** @returns somebody who has signed up and not opened the link yet */
export async function signedUp(testApp: TestApp, name: string): Promise<Registered> {
  registered += 1;
  const person = { name, email: `${name.toLowerCase()}-${registered}@example.org`, password: 'girassol2024azul' };
  const client = testApp.newClient();
  await client.signUp(person);
  return { ...person, client };
}

/** @returns somebody who has signed up and opened the link, and is signed in by it */
export async function verified(testApp: TestApp, name: string): Promise<Registered> {
  const person = await signedUp(testApp, name);
  await person.client.request('GET', await mailedPath(testApp.database, person.email, 'verification'));
  return person;
}
