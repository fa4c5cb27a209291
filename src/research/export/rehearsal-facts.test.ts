import { describe, expect, it } from 'vitest';
import { rehearsalFields, rehearsalWarningLines } from './rehearsal-facts.ts';

describe('the note of an archive on invented data', () => {
  it('is absent for real data', () => {
    const study = { isRehearsal: false, invented: 0 };
    expect(rehearsalWarningLines(study)).toEqual([]);
    expect(rehearsalFields(study)).toEqual({});
  });

  it('has the rehearsal and the number of invented people', () => {
    const [line] = rehearsalWarningLines({ isRehearsal: true, invented: 1 });
    expect(line).toContain('instalação é de ensaio');
    expect(line).toContain('1 participante foi inventado pelo próprio programa, ou feito em Primeiros passos.');
    expect(rehearsalWarningLines({ isRehearsal: false, invented: 100 })[0]).toContain(
      '100 participantes foram inventados pelo próprio programa, ou feitos em Primeiros passos.',
    );
    expect(rehearsalFields({ isRehearsal: true, invented: 100 })).toEqual({
      isRehearsal: true,
      inventedParticipations: 100,
    });
  });
});
