import { expect, type Page } from '@playwright/test';
import {
  type MaterialHistory,
  type PeopleUnderMaterial,
  readMaterialHistory,
  readMaterialVersion,
  readPeopleUnderMaterial,
} from '#contract/team/study-material-calls.ts';
import { pressButton, type Screen } from './screen.ts';
import { change, stub } from './stubbed-answers.ts';

const [first, second] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
const moments = ['2026-11-03T12:00:00.000Z', '2026-11-20T17:45:00.000Z', '2026-11-24T09:30:00.000Z'] as const;
const same = [{ name: 'words.json', hash: 'd'.repeat(64) }];

const history: MaterialHistory = {
  editions: [
    edition(3, moments[2], first, '1'),
    edition(2, moments[1], second, '2'),
    edition(1, moments[0], first, '1'),
  ],
  versions: [
    { name: 'consent.md', hash: second, version: '1.3.0', firstUsedAt: moments[1] },
    { name: 'consent.md', hash: first, version: '1.2.0', firstUsedAt: '2026-10-02T12:00:00.000Z' },
    { name: 'words.json', hash: 'd'.repeat(64), version: '1.0.0', firstUsedAt: '2026-10-02T12:00:00.000Z' },
  ],
};

function edition(number: number, inForceFrom: string, hash: string, consentHash: string) {
  const files = [{ name: 'consent.md', hash }, ...same];
  return { number, editionHash: `${number}`.repeat(64), consentHash, inForceFrom, origin: 'folder' as const, files };
}

const people: PeopleUnderMaterial = {
  editions: [
    { number: 1, parts: [{ part: 'consent', people: 1204 }, ...answered(1187)] },
    { number: 2, parts: [{ part: 'consent', people: 12 }, ...answered(9)] },
  ],
  undatedPeople: 2,
  excludedCount: 4,
  testCount: 1,
};

function answered(count: number) {
  return (['questionnaire', 'inventory', 'ratings', 'tasks'] as const).map((part) => ({ part, people: count }));
}

const lines = ['## Há riscos?', '', 'Os riscos são pequenos.', '', '## Há benefícios?', '', 'Não há.', '', 'Fim.'];
const before = [
  ...lines,
  'A participação não tem custo e não é paga.',
  'Se houver alguma despesa, ela será devolvida.',
];
const after = [
  ...lines,
  'A participação não tem nenhum custo e não é paga, nem agora nem depois.',
  'Se houver alguma despesa, ela será devolvida.',
  'Guarde este convite.',
];

/** Study material; the real history is in `tests/full/journeys/team/study-material.spec.ts`. */
export const materialScreens: readonly Screen[] = [
  { name: 'staff-material', path: '/staff/material?search=me', who: 'reader' },
  { name: 'staff-material-texts', path: '/staff/material?part=texts&search=ligue', who: 'staff' },
  { name: 'staff-material-none', path: '/staff/material?part=questionnaire&search=zz', who: 'staff' },
  { name: 'staff-material-inventory', path: '/staff/material?part=inventory', who: 'staff' },
  { name: 'staff-material-term', path: '/staff/material?part=consent', who: 'staff' },
  { name: 'staff-material-settings', path: '/staff/material?part=settings', who: 'staff' },
  {
    name: 'staff-material-history',
    path: '/staff/material?part=history',
    who: 'staff',
    stubs: [
      stub(readMaterialHistory, history),
      stub(readPeopleUnderMaterial, {
        ...{ content: people, computedAt: moments[2] },
        ...{ hasNewerData: false, computation: null, failedAt: null },
      }),
      change(readMaterialVersion, (_real, { hash }) => ({
        ...versionOf(hash),
        content: (hash === second ? after : before).join('\n'),
      })),
    ],
    prepare: comparesVersions,
  },
];

function versionOf(hash: string): MaterialHistory['versions'][number] {
  const found = history.versions.find((one) => one.hash === hash);
  if (found === undefined) throw new Error(`The history has no version ${hash}.`);
  return found;
}

async function comparesVersions(page: Page): Promise<void> {
  await pressButton(page, 'Comparar Termo (consent.md) com a edição 1');
  await expect(page.getByText('1 linha saiu, 2 linhas entraram.')).toBeVisible();
}
