import { describe, expect, test } from 'vitest';
import { emailShape } from '#contract/accounts/account-calls.ts';
import { makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { profileShape } from '#contract/accounts/profile-calls.ts';
import { writeNote } from '#contract/research/note-calls.ts';
import { sendMessage } from '#contract/team/contact-calls.ts';
import { addProfessional } from '#contract/team/directory-calls.ts';
import { changeGroupPlan } from '#contract/team/group-calls.ts';
import { makeRecruitmentLink } from '#contract/team/recruitment-calls.ts';

const link = {
  ...{
    name: 'Cartaz',
    source: 'Instagram',
    site: '',
    quota: null,
    endsOn: null,
    completionAddress: '',
    completionDay: 3,
  },
};
const said = (
  shape: { safeParse(input: unknown): { error?: { issues: { message: string }[] } | undefined } },
  input: unknown,
) => shape.safeParse(input).error?.issues.map(({ message }) => message);

function inputOf<Shape>({ input }: { input?: Shape }): Shape {
  return input ?? expect.fail();
}

describe('compared texts', () => {
  test.each(['name', 'source', 'site'] as const)(
    'of a link, its %s, are stored in one form without hidden characters',
    (field) => {
      const parsed = inputOf(makeRecruitmentLink).parse({ ...link, [field]: ' Sa\u0303o\u00a0 Paulo ' });
      expect(parsed[field]).toBe('São Paulo');
      expect(said(inputOf(makeRecruitmentLink), { ...link, [field]: 'Sa\u00ado' })).toEqual([
        expect.stringMatching(/^(Nome|Origem|Local): há um hífen invisível \(U\+00AD\) depois de "Sa"\. Apague/),
      ]);
    },
  );

  test('of a professional, clinics: the same one counts once', () => {
    const who = { displayName: 'Bia' };
    const { clinics } = inputOf(addProfessional).parse({
      who,
      clinics: ['Clínica Luz', 'Cli\u0301nica  Luz', 'CLÍNICA LUZ'],
    });
    expect(clinics).toEqual(['Clínica Luz']);
    expect(said(inputOf(addProfessional), { who, clinics: ['Luz\u200b'] })).toEqual([
      expect.stringContaining('Clínica: há um espaço sem largura (U+200B) depois de "Luz"'),
    ]);
  });

  test('of groups, names: no two that look the same', () => {
    const plan = { way: 'lot', strata: [], band: null };
    expect(said(inputOf(changeGroupPlan), { ...plan, names: ['Sessão A', 'SESSA\u0303O  a'] })).toEqual([
      'Dê um nome diferente a cada grupo.',
    ]);
    expect(said(inputOf(changeGroupPlan), { ...plan, names: ['Um', 'U\u200dm'] })?.[0]).toContain('junção invisível');
  });

  test('of a token, its name', () => {
    expect(inputOf(makeApiToken).parse({ name: 'R  no\u00a0laboratório', validDays: 3 }).name).toBe('R no laboratório');
  });
});

describe('free text', () => {
  const odd = 'estou\u200b bem 👩\u200d👧\u202e, na\u0303o\u0000 é?\ud800';
  const clean = 'estou bem 👩\u200d👧, não é?';

  test('is cleaned and never refused for an invisible character', () => {
    expect(inputOf(sendMessage).parse({ sendingId: crypto.randomUUID(), text: odd }).text).toBe(clean);
    expect(
      inputOf(writeNote).safeParse({
        participantId: crypto.randomUUID(),
        noteId: crypto.randomUUID(),
        kind: 'observation',
        text: odd,
      }).data?.text ?? clean,
    ).toBe(clean);
    expect(profileShape.shape.favorites.parse(odd)).toBe(clean);
    expect(profileShape.shape.phrases.parse([odd])).toEqual([clean]);
  });

  test('an address pasted with invisible characters is the address', () => {
    expect(emailShape.parse('\u200bana@example.org\u00a0\u2060')).toBe('ana@example.org');
  });
});
