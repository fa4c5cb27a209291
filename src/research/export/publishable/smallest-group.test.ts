import { describe, expect, test } from 'vitest';
import { wholeStudy } from '#research/export/export-filter.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { deviceClassOf } from './device-class.ts';
import { ageBand, ageBandLabels, defaultPublishableChoice, filterProblem } from './publishable-choice.ts';
import { tooFewAlikeSentence } from './publishable-in-words.ts';
import { countGroups, smallestGroup, type Traits } from './smallest-group.ts';
import { spacingClassOf, spacingOf } from './spacing-class.ts';
import { suggestCoarser } from './suggest-coarser.ts';

const threeDaysInARow: Omit<Traits, 'age' | 'attributes'> = {
  begunDays: 3,
  spacing: new Map([
    [2, 'untilNextDay'],
    [3, 'untilNextDay'],
  ]),
  device: 'phone',
};
const people = (
  count: number,
  age: number,
  attributes: Traits['attributes'],
  changed: Partial<Traits> = {},
): Traits[] => Array.from({ length: count }, () => ({ age, attributes, ...threeDaysInARow, ...changed }));
const woman = { sex: 'feminino', social: 'Solteira(o)', education: 'Ensino médio' };
const man = { ...woman, sex: 'masculino' };

const later = new Map([
  [2, 'untilNextDay'],
  [3, 'fourDaysOrMore'],
] as const);

describe('age bands', () => {
  test('begin at their lower bound, and the last one is open', () => {
    expect([18, 24, 25, 59, 60, 101].map((age) => ageBand(age, 'fiveYears'))).toEqual([
      ...['18-24', '18-24', '25-29', '55-59', '60+', '60+'],
    ]);
    expect([29, 30].map((age) => ageBand(age, 'tenYears'))).toEqual(['18-29', '30-39']);
    expect(ageBand(33, 'leftOut')).toBeNull();
    expect(ageBandLabels('twoBands')).toEqual(['18-39', '40+']);
  });
});

describe('people who look alike', () => {
  const alike = [...people(6, 31, woman), ...people(5, 38, woman), ...people(4, 33, man)];

  test('are counted over all published traits; the smallest group sets k', () => {
    expect(smallestGroup(alike, defaultPublishableChoice)).toBe(4);
    expect(countGroups(alike, defaultPublishableChoice)).toBe(2);
    expect(smallestGroup(alike, { ...defaultPublishableChoice, age: 'fiveYears', attributes: [] })).toBe(5);
    expect(smallestGroup(alike, { ...defaultPublishableChoice, age: 'leftOut', attributes: [] })).toBe(15);
    expect(smallestGroup([], defaultPublishableChoice)).toBe(0);
  });

  test('are merged by the smallest loss: a wider band before an attribute, an attribute before the age', () => {
    const byAge = [...people(5, 31, woman), ...people(4, 42, woman), ...people(5, 58, woman)];
    expect(suggestCoarser(byAge, defaultPublishableChoice)).toEqual({
      choice: { ...defaultPublishableChoice, age: 'twentyYears' },
      smallestGroup: 5,
    });
    expect(suggestCoarser(alike, defaultPublishableChoice)?.choice).toEqual({
      ...defaultPublishableChoice,
      attributes: ['social', 'education'],
    });
    expect(suggestCoarser(people(4, 30, woman), defaultPublishableChoice)).toBeNull();
  });

  test('never shrink under the suggestion, which is never finer', () => {
    const added = [...people(7, 31, { ...woman, renda: 'A' }), ...people(2, 31, { ...woman, renda: 'B' })];
    const choice = { ...defaultPublishableChoice, age: 'twentyYears', attributes: ['sex', 'renda'] } as const;
    const found = suggestCoarser(added, { ...choice, attributes: [...choice.attributes] });
    expect(found).toEqual({ choice: { ...choice, attributes: ['sex'] }, smallestGroup: 9 });
  });
});

describe('known facts besides characteristics, the days and the device,', () => {
  const onlyFirst = { begunDays: 1, spacing: new Map() };

  test('distinguish people as a characteristic does, and are omitted before one', () => {
    const twoLater = [...people(9, 31, woman), ...people(2, 31, woman, { spacing: later })];
    expect(smallestGroup(twoLater, defaultPublishableChoice)).toBe(2);
    expect(suggestCoarser(twoLater, defaultPublishableChoice)).toEqual({
      choice: { ...defaultPublishableChoice, spacing: 'leftOut' },
      smallestGroup: 11,
    });
    const oneElsewhere = [...people(9, 31, woman), ...people(1, 31, woman, { device: 'tablet' })];
    expect(smallestGroup(oneElsewhere, defaultPublishableChoice)).toBe(1);
    expect(suggestCoarser(oneElsewhere, defaultPublishableChoice)?.choice).toEqual({
      ...defaultPublishableChoice,
      device: 'leftOut',
    });
  });

  test('include the number of days, which the answers reveal: early drop-outs are in together or not at all', () => {
    const few = [...people(9, 31, woman), ...people(3, 31, woman, onlyFirst)];
    expect(
      smallestGroup(few, { ...defaultPublishableChoice, age: 'leftOut', attributes: [], spacing: 'leftOut' }),
    ).toBe(3);
    expect(suggestCoarser(few, defaultPublishableChoice)).toEqual({
      choice: { ...defaultPublishableChoice, progress: 'lastDayBegun' },
      smallestGroup: 9,
    });
    expect(
      suggestCoarser([...people(4, 31, woman), ...people(4, 31, woman, onlyFirst)], defaultPublishableChoice),
    ).toBeNull();
  });

  test('are classes: of a distance in days, and of all devices', () => {
    expect([0, 1, 2, 3, 4, 90].map(spacingClassOf)).toEqual([
      ...['untilNextDay', 'untilNextDay', 'twoOrThreeDays', 'twoOrThreeDays', 'fourDaysOrMore', 'fourDaysOrMore'],
    ]);
    const offsets = new Map([
      [1, 0],
      [2, 1],
      [3, 6],
    ]);
    expect(spacingOf(offsets)).toEqual(later);
    expect(spacingOf(new Map([[1, 0]]))).toEqual(new Map());
    expect(
      spacingOf(
        new Map([
          [1, null],
          [2, 4],
        ]),
      ),
    ).toEqual(new Map([[2, null]]));
    const phone = { system: 'android', pointer: 'coarse', screenWidthPx: 900, screenHeightPx: 400 } as const;
    const tablet = { ...phone, system: 'ios', screenHeightPx: 800 } as const;
    const computer = { ...phone, system: 'windows' } as const;
    expect([phone, tablet, computer].map((page) => deviceClassOf([page, page]))).toEqual([
      'phone',
      'tablet',
      'computer',
    ]);
    expect(deviceClassOf([phone, computer])).toBe('several');
    expect(deviceClassOf([])).toBeNull();
  });
});

test('the suggested choice has the computed smallest group, for any people', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 40; round += 1) {
    const crowd = Array.from({ length: random.integer(5, 120) }, () => {
      const attributes = { sex: random.pick(['a', 'b']), social: random.integer(0, 3), renda: random.integer(0, 9) };
      const begunDays = random.integer(1, 3);
      const spacing = begunDays === 3 ? random.pick([later, threeDaysInARow.spacing]) : new Map();
      return {
        age: random.integer(18, 70),
        attributes,
        begunDays,
        spacing,
        device: random.pick(['phone', 'tablet'] as const),
      };
    });
    const found = suggestCoarser(crowd, { ...defaultPublishableChoice, attributes: ['sex', 'social', 'renda'] });
    if (found === null) continue;
    expect(found.smallestGroup).toBe(smallestGroup(crowd, found.choice));
    expect(found.smallestGroup).toBeGreaterThanOrEqual(5);
  }
});

test('the refusal says what to do in one sentence', () => {
  const request = { choice: defaultPublishableChoice, smallestGroup: 1 };
  const coarser = {
    choice: { ...defaultPublishableChoice, age: 'twentyYears' as const, attributes: ['sex', 'education'] },
    smallestGroup: 7,
  };
  expect(tooFewAlikeSentence(request, coarser)).toBe(
    'Há alguém que é a única pessoa com tudo o que o arquivo diria dela; é preciso que sejam pelo menos 5. ' +
      'Com faixas de 20 anos e sem o estado civil, o menor grupo tem 7.',
  );
  const ofDays = { spacing: 'leftOut', device: 'leftOut', progress: 'lastDayBegun' } as const;
  expect(
    tooFewAlikeSentence(
      { ...request, smallestGroup: 3 },
      { choice: { ...defaultPublishableChoice, ...ofDays }, smallestGroup: 9 },
    ),
  ).toBe(
    'O menor grupo de pessoas iguais em tudo o que o arquivo diria delas tem 3; é preciso que sejam pelo menos 5. ' +
      'Sem a distância entre os dias e a classe do aparelho e só com quem começou o último dia, o menor grupo tem 9.',
  );
  expect(tooFewAlikeSentence({ ...request, smallestGroup: 3 }, null)).toContain('menos de 5 pessoas');
});

test('the publishable selection depends neither on dates nor on withdrawals', () => {
  expect(filterProblem(wholeStudy)).toBeNull();
  expect(filterProblem({ ...wholeStudy, startedFrom: '2026-05-04' })).toContain('data');
  for (const consent of [['left'], ['left', 'outdated'], ['left', 'inForce'], ['inForce', 'outdated']] as const) {
    expect(filterProblem({ ...wholeStudy, consent: [...consent] }), consent.join()).toContain('quem saiu');
  }
});
