import { describe, expect, it } from 'vitest';
import { choosePrograms } from './choose-programs.ts';
import type { FoundPrograms, ProgramsOrigin } from './find-postgres-programs.ts';

function programs(origin: ProgramsOrigin, version: string): FoundPrograms {
  return {
    origin,
    version,
    majorVersion: /^\d+/.exec(version)?.[0] ?? '',
    directory: `/${origin}/${version}`,
    isPackage: false,
  };
}

const system15 = programs('system', '15.18');
const system184 = programs('system', '18.4');
const system186 = programs('system', '18.6');
const package184 = programs('package', '18.4');
const package191 = programs('package', '19.1');
const kept184 = programs('kept', '18.4');

function first(found: FoundPrograms[], filesOf?: string): FoundPrograms | string | undefined {
  const plan = choosePrograms(found, filesOf);
  return plan.kind === 'run' ? plan.programs[0] : `${plan.from[0]?.directory} to ${plan.to[0]?.directory}`;
}

describe('for new files', () => {
  it.each<[string, FoundPrograms[], FoundPrograms | undefined]>([
    ['the newest major version runs, though an older one is patched', [system15, package184], package184],
    ['the newest minor version runs', [package184, system186], system186],
    ['the system’s runs where both are as new', [package184, system184], system184],
    [
      'numbers are compared as numbers',
      [programs('package', '18.9'), programs('system', '18.10')],
      programs('system', '18.10'),
    ],
    ['the system’s runs where there is no package', [system15], system15],
    ['one that was kept is for old files only', [kept184], undefined],
    ['a version that is too old does not run', [programs('system', '14.23')], undefined],
    ['a test version does not run', [programs('system', '19beta2'), package184], package184],
    [
      'what was named runs, however old',
      [programs('named', '15.18'), package184, system186],
      programs('named', '15.18'),
    ],
  ])('%s', (_case, found, expected) => {
    expect(first(found)).toEqual(expected);
  });
});

describe('on the files of another start', () => {
  it.each<[string, FoundPrograms[], string, FoundPrograms | string | undefined]>([
    ['their major version runs, though there is a newer one', [system15, package184], '15', system15],
    ['a newer minor version of the system takes the place of the package’s', [system186, package184], '18', system186],
    [
      'a newer minor version of the package takes the place of the system’s',
      [system184, programs('package', '18.7')],
      '18',
      programs('package', '18.7'),
    ],
    ['the system’s go on where the package has become another', [system184, package191, kept184], '18', system184],
    ['they are carried over from what was kept', [package191, kept184, system15], '18', '/kept/18.4 to /package/19.1'],
    [
      'they are carried over to what was named',
      [programs('named', '18.4'), system15],
      '15',
      '/system/15.18 to /named/18.4',
    ],
    ['nothing is carried back', [programs('named', '15.18'), package184], '18', undefined],
    ['nothing runs that cannot read them', [system15, package191], '18', undefined],
  ])('%s', (_case, found, filesOf, expected) => {
    expect(first(found, filesOf)).toEqual(expected);
  });
});
