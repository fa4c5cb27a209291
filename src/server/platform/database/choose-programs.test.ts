import { describe, expect, it } from 'vitest';
import { choosePrograms, type FoundPrograms } from './choose-programs.ts';

const programs = (origin: FoundPrograms['origin'], version: string): FoundPrograms => ({
  ...{ origin, version, directory: `/${origin}/${version}` },
});

const system15 = programs('system', '15.18');
const system184 = programs('system', '18.4');
const system186 = programs('system', '18.6');
const package184 = programs('package', '18.4');
const package191 = programs('package', '19.1');
const [package189, system1810] = [programs('package', '18.9'), programs('system', '18.10')];

describe('for new files', () => {
  it.each<[string, FoundPrograms[], FoundPrograms | undefined]>([
    ['the newest major version runs, though an older one is patched', [system15, package184], package184],
    ['the newest minor version runs', [package184, system186], system186],
    ['the system’s, listed first, runs where both are as new', [system184, package184], system184],
    ['numbers are compared as numbers', [package189, system1810], system1810],
    ['a version that is too old does not run', [programs('system', '14.23')], undefined],
    ['a beta does not run', [programs('system', '19beta2'), package184], package184],
  ])('%s', (_case, found, expected) => {
    expect(choosePrograms(found, undefined)).toEqual(expected);
  });
});

describe('on the files of another start', () => {
  it.each<[string, FoundPrograms[], string, FoundPrograms | undefined]>([
    ['their major version runs, though there is a newer one', [system15, package184], '15', system15],
    ['the newest minor version runs', [system184, programs('package', '18.7')], '18', programs('package', '18.7')],
    ['nothing runs that cannot read them', [system15, package191], '18', undefined],
  ])('%s', (_case, found, filesVersion, expected) => {
    expect(choosePrograms(found, filesVersion)).toEqual(expected);
  });
});
