import { expect } from 'vitest';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { readParticipantUserRecord } from '#contract/research/participant-view-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { person } from '#tests/support/participation/people.ts';
import { readableText } from '#tests/support/platform/readable-text.ts';
import { type Column, type Walk, writtenByZenobia } from './start-walk.ts';
import { callsOfContract } from './walked-calls.ts';

type Asker = { title: string; headers: Record<string, string>; isOfTeam?: true };
let askers: Asker[];

/** Where the team sees what a person writes about herself. */
const openToTeam: readonly string[] = [readParticipantUserRecord.path, readAllRecords.path];

/** What Zenobia has written about herself is seen by the team where it is decided; all else of hers by no other participant. */
export const dataOfOthers: Column = {
  calls: callsOfContract((row) => row !== withdrawFromStudy && !row.answersStream),
  begin: async (walk) => {
    askers = await bringAskers(walk);
  },
  check: async (walk, call) => {
    const { client, input } = walk.validFor(call);
    const body = input && {
      ...input,
      ...('participantId' in input ? { participantId: walk.participantIdOfZenobia } : {}),
      ...(call.row === readAllRecords ? { collection: 'users' } : {}),
    };
    const sender: Asker = { title: 'its sender', headers: { cookie: client.cookieHeader } };
    const isAskerToo = input === undefined || call.row?.access === 'staff';
    for (const { title, headers, isOfTeam } of [...askers, ...(isAskerToo ? [] : [sender])]) {
      const response = await walk.testApp.app.request(`http://localhost:3000${call.path}`, {
        method: call.method,
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect.soft(response.status, title).toBeLessThan(500);
      const said = await readableText(Buffer.from(await response.arrayBuffer()));
      const others = isOfTeam ? [] : ['Zenobia', walk.zenobia.email, ...walk.keysOfZenobia.map(({ key }) => key)];
      const seen = [writtenByZenobia, ...others].filter((trace) => said.includes(trace));
      const isOpen = response.status === 200 && isOfTeam && openToTeam.includes(call.path);
      expect.soft(seen, title).toEqual(isOpen ? [writtenByZenobia] : []);
    }
  },
};

/** A browser that is led to an address itself, as by a link. */
const openedDirectly = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

/** No browser renders a reply as a page, for any content. */
export const answersAsData: Column = {
  calls: callsOfContract(({ method, answersStream }) => method === 'GET' && !answersStream),
  check: async ({ validFor }, call) => {
    const response = await validFor(call).client.fetch('GET', call.path, openedDirectly);
    const header = (name: string) => response.headers.get(name) ?? '';
    expect.soft(header('x-content-type-options')).toBe('nosniff');
    expect.soft(header('content-security-policy')).toMatch(/^(?:sandbox; )?default-src 'none'(?:;|$)/);
    expect.soft(header('cache-control')).toBe('no-store');
    if (call.row?.answersFile && response.status === 200) {
      expect.soft(header('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
    } else {
      expect.soft(header('content-type')).toMatch(/^application\/json/);
      expect(JSON.parse(await response.text())).toBeTypeOf('object');
    }
  },
};

async function bringAskers({ testApp, here, token }: Walk): Promise<Asker[]> {
  const doctor = await person(testApp, 'Caetano');
  const change = testApp.database.updateTable('account_user').set({ category: 'doctor', member: true });
  await change.where('email', '=', doctor.email).execute();
  const asker = (title: string, { client }: Walk['zenobia']) => ({ title, headers: { cookie: client.cookieHeader } });
  return [
    { title: 'no session', headers: {} },
    asker('another participant', here.eva),
    asker('a doctor who is a member', doctor),
    { ...asker('staff', here.zeca), isOfTeam: true },
    { title: 'a program of staff', headers: { authorization: `Bearer ${token}` }, isOfTeam: true },
  ];
}
