import { expect, onTestFinished, test } from 'vitest';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { sha256 } from '#server/platform/study-material/sha256.ts';
import { publicMaterial } from '#study/material/material.ts';
import { plannedAnalyses } from '#study/material/planned-analyses.ts';
import { changedMaterial, withPlan, withSettings } from '#tests/support/study/changed-material.ts';

const whole = `
version: '1.0'
registered: 2026-12-01
blindedUntilPeople: 120
blindedUntil: 2027-06-30
confirmatory:
  - change.depression.1-3
  - relational.test2
elsewhere:
  - Modelo misto das notas
plannedPeople: 150`;

async function loaded(head: string, settings: Parameters<typeof withSettings>[0] = {}) {
  const changed = Object.keys(settings).length === 0 ? {} : withSettings(settings);
  const { folder, remove } = await changedMaterial({ ...withPlan(head), ...changed });
  onTestFinished(remove);
  return loadMaterial(folder);
}

/** @returns the problems of a material with this plan, without its heading and the folder's name */
async function problemsOf(head: string): Promise<string[]> {
  const failure = await loaded(head).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof StartupFailure)) throw new Error('expected a StartupFailure', { cause: failure });
  const [, ...lines] = failure.message.split('\n');
  return lines.map((line) => line.slice(line.indexOf('/') + 1));
}

test('the shipped study has no plan', async () => {
  expect((await loadMaterial('study-material')).analysisPlan).toBeNull();
});

test('a plan is read and hashed as a material file, and never sent to browsers', async () => {
  const material = await loaded(whole);
  const plan = material.analysisPlan ?? expect.fail('There is no plan.');
  expect(plan).toMatchObject({
    version: '1.0',
    registered: '2026-12-01',
    plannedPeople: 150,
    blindedUntilPeople: 120,
    blindedUntil: '2027-06-30',
    confirmatory: ['change.depression.1-3', 'relational.test2'],
    elsewhere: ['Modelo misto das notas'],
  });
  expect(plan.text).toBe(withPlan(whole)['analysis_plan.md']());
  expect(plan.hash).toBe(sha256(plan.text));
  expect(material.files.at(-1)).toMatchObject({ name: 'analysis_plan.md', version: '1.0', hash: plan.hash });
  expect(material.hash).not.toBe((await loadMaterial('study-material')).hash);
  expect(JSON.stringify(publicMaterial(material))).not.toContain('change.depression');
});

test('a plan without blinding has neither number nor date', async () => {
  const { analysisPlan } = await loaded(
    `version: '1'\nregistered: 2026-12-01\nconfirmatory: [${plannedAnalyses.join(', ')}]
smallestEffect: { depression: 2, anxiety: 2, stress: 2, valence: 0.5 }`,
    { baselineAgain: true },
  );
  expect(analysisPlan).toMatchObject({
    plannedPeople: null,
    blindedUntilPeople: null,
    blindedUntil: null,
    elsewhere: [],
  });
  expect(analysisPlan?.confirmatory).toEqual(plannedAnalyses);
});

test.each([
  [
    'an analysis that the page does not know',
    whole.replace('depression.1-3', 'depresion.1-3'),
    [
      'analysis_plan.md, linha 7, confirmatory[0]: é esperado o nome de uma análise, como change.depression.1-3; a lista está em study-material/README.md, e o que a página não calcula fica em elsewhere',
    ],
  ],
  [
    'an analysis twice',
    whole.replace('relational.test2', 'change.depression.1-3'),
    ['analysis_plan.md, linha 8, confirmatory[1]: "change.depression.1-3" já está na lista'],
  ],
  [
    'no analysis',
    "version: '1'\nregistered: 2026-12-01\nconfirmatory: []",
    ['analysis_plan.md, linha 4, confirmatory: é esperado pelo menos o nome de uma análise'],
  ],
  [
    'a date that does not exist',
    whole.replace('2027-06-30', '2027-06-31'),
    ['analysis_plan.md, linha 5, blindedUntil: é esperada uma data como 2026-12-01'],
  ],
  [
    'a plan without a condition',
    whole.replace('120', '0'),
    ['analysis_plan.md, linha 4, blindedUntilPeople: é esperado um número a partir de 1'],
  ],
  [
    'equivalence without the smallest effect of its measure',
    whole
      .replace('relational.test2', 'equivalence.stress.1-3\n  - equivalence.anxiety.2-3')
      .concat('\nsmallestEffect: { anxiety: 1.5 }'),
    [
      'analysis_plan.md, linha 13, smallestEffect.stress: "Menor efeito que importa" é esperado para equivalence.stress.1-3: a menor mudança, em pontos, que faria diferença',
    ],
  ],
  [
    'a new baseline in a study that rates none',
    whole.replace('relational.test2', 'shift.baseline-3.low'),
    [
      'analysis_plan.md, linha 8, confirmatory[1]: é esperado também baselineAgain em settings.json: sem ele nada é comparado com uma nova linha de base',
    ],
  ],
  [
    'a misspelt field',
    whole.replace('blindedUntilPeople', 'blindedUntilpeople'),
    ['analysis_plan.md, linha 4, blindedUntilpeople: este campo não é conhecido'],
  ],
])('%s is reported with file and line', async (_fault, head, expected) => {
  expect(await problemsOf(head)).toEqual(expected);
});
