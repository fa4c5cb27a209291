import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { confirmByMail } from './mailed-links.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const publicAddress = 'https://wordmood.example';

/** The server as others reach it: over https, and with addresses that are verified. */
export function startPublicApp(settings: Record<string, string> = {}): Promise<TestApp> {
  return startTestApp({ PUBLIC_ADDRESS: publicAddress, ...settings });
}

export type Registered = { name: string; email: string; password: string; client: StudyClient };

let registered = 0;

/** @returns a person with an unconfirmed address */
export async function signedUp(testApp: TestApp, name: string): Promise<Registered> {
  registered += 1;
  const person = { name, email: `${name.toLowerCase()}-${registered}@example.org`, password: 'girassol2024azul' };
  const client = testApp.newClient();
  await client.signUp(person);
  return { ...person, client };
}

/** @returns a person with a confirmed address, signed in by it */
export async function signedUpAndVerified(testApp: TestApp, name: string): Promise<Registered> {
  const person = await signedUp(testApp, name);
  await confirmByMail(person.client, testApp.database, person.email);
  return person;
}
