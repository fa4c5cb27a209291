import { createApp } from '#server/app.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { type Person, person } from './people.ts';

/** Servers on one database, as behind a load balancer without sticky sessions. */
export async function startServers(testApp: TestApp, count: number) {
  const others = await Promise.all(Array.from({ length: count - 1 }, () => createApp(testApp.parts)));
  const servers = [testApp.app, ...others];
  let requests = 0;
  return {
    /** Takes part with one session; each request goes to the server with the number that `choose` says, counted from 0. */
    person: (name: string, choose: (request: number) => number = (request) => request % count): Promise<Person> => {
      const newClient = () =>
        testApp.newClient((send) => (url, init) => {
          requests += 1;
          const server = servers[choose(requests)];
          return server === undefined ? send(url, init) : Promise.resolve(server.request(url, init));
        });
      return person({ ...testApp, newClient, walks: 'together' }, name);
    },
  };
}
