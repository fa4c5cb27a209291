import { describe, expect, it } from 'vitest';
import { auditInWords } from './audit-in-words.ts';

const at = {
  entryId: 7,
  happenedAt: '2026-03-01T12:00:00.000Z',
  actorLabel: { name: 'Bia Lima', email: 'bia@example.org' },
  machine: null,
  actorName: 'Bia Lima',
  actorEmail: 'bia@example.org',
  subjectLabel: null,
  subjectName: 'Ana Souza',
  subjectEmail: null,
  subjectCode: null,
};
const bia = 'Bia Lima (bia@example.org)';
const patient = { category: 'patient', member: false, staff: false, staffRoles: [], staffUntil: null };

describe('an entry of the audit log in words', () => {
  it('has actor, change and target', () => {
    const detail = { before: patient, after: { ...patient, category: 'doctor', staff: true } };
    expect(auditInWords({ ...at, action: 'rolesChanged', detail })).toEqual({
      actor: bia,
      did: 'Mudou os papéis de Ana Souza: passa a ser profissional de saúde; passa a ser da equipe, com todos os papéis',
    });
  });

  it('describes a search by its filters, never by its text', () => {
    const detail = { role: 'doctor', page: 2, found: 1 };
    expect(auditInWords({ ...at, subjectName: null, action: 'peopleSearched', detail }).did).toBe(
      'Procurou pessoas (profissionais de saúde, página 2): 1 encontrada',
    );
    const unfiltered = { role: 'all', page: 1, found: 1200 };
    expect(auditInWords({ ...at, subjectName: null, action: 'peopleSearched', detail: unfiltered }).did).toBe(
      'Procurou pessoas: 1.200 encontradas',
    );
  });

  it('reports reads of lists without their people', () => {
    const sentences = ['participantListRead', 'dayOpeningsRead'].map(
      (action) => auditInWords({ ...at, subjectName: null, action, detail: {} }).did,
    );
    expect(sentences).toEqual(['Leu a lista de participantes', 'Viu quando abrem os próximos dias']);
  });

  it('names a participant by code, and a withdrawn one not at all', () => {
    const opened = { action: 'dayOpeningChanged', detail: { day: 2, change: 'opened', beyondLastDate: false } };
    const ofCode = { ...at, ...opened, subjectName: null, subjectCode: 'K7QX2M3P' };
    expect(auditInWords(ofCode).did).toBe('Abriu na hora o dia 2 de participante K7QX2M3P');
    expect(auditInWords({ ...ofCode, subjectCode: null }).did).toBe('Abriu na hora o dia 2 de alguém que já saiu');
  });

  it('tells a name without a code from one that led to it', () => {
    const looked = { ...at, action: 'codeFoundByName', subjectName: null, detail: { from: 'people' } };
    expect(auditInWords({ ...looked, subjectCode: 'K7QX2M3P' }).did).toBe(
      'Foi de um nome, em Pessoas, ao código de participante K7QX2M3P',
    );
    expect(auditInWords({ ...looked, detail: { from: 'people', isMissing: true } }).did).toBe(
      'Procurou o código de um nome, em Pessoas: a pessoa não participava',
    );
  });

  it('has changes of the study', () => {
    const detail = { before: 'open', after: 'noNewPeople', ownSentence: false };
    const didOf = (changed: object) =>
      auditInWords({ ...at, action: 'studySwitchChanged', detail: { ...detail, ...changed } }).did;
    expect(didOf({})).toBe('Mudou a pesquisa de aberta para fechada a novas pessoas');
    expect(didOf({ after: 'paused', ownSentence: true })).toBe(
      'Mudou a pesquisa de aberta para pausada, com uma frase da equipe para visitantes',
    );
    expect(didOf({ before: 'ended', after: 'ended' })).toBe('Mudou a frase para visitantes da pesquisa encerrada');
  });

  it('has decisions about recruitment', () => {
    const sentences = [
      { action: 'recruitmentLinkMade', detail: { link: 3 } },
      { action: 'recruitmentLinkChanged', detail: { link: 3, change: 'closed' } },
      { action: 'recruitmentOpeningChanged', detail: { after: 'invited' } },
      { action: 'outsideIdsRead', detail: { link: 3, people: 1 } },
      { action: 'groupPlanChanged', detail: { way: 'lot', groups: 2 } },
      { action: 'groupsDisclosed', detail: { way: 'lot', people: 40 } },
    ].map((entry) => auditInWords({ ...at, subjectName: null, ...entry }).did);
    expect(sentences).toEqual([
      'Criou o link de recrutamento 3',
      'Fechou o link de recrutamento 3',
      'Deixou a pesquisa só para quem chega por um link',
      'Baixou os códigos de outro serviço do link de recrutamento 3: 1 pessoa',
      'Definiu os grupos (por sorteio): 2 grupos',
      'Revelou os grupos (por sorteio): 40 pessoas',
    ]);
  });

  it('has decisions about a day and a part of it', () => {
    const ofCode = { ...at, subjectName: null, subjectCode: 'K7QX2M3P' };
    const parts = { day: 2, parts: ['wordRating'] };
    expect(auditInWords({ ...ofCode, action: 'partsExcluded', detail: { ...parts, reason: 'duplicate' } }).did).toMatch(
      /^Excluiu das análises .+ do dia 2 de participante K7QX2M3P: participação repetida$/,
    );
    expect(auditInWords({ ...ofCode, action: 'partsIncluded', detail: parts }).did).toMatch(
      /^Reincluiu nas análises .+ do dia 2 de participante K7QX2M3P$/,
    );
  });

  it('has the recruitment target', () => {
    const detail = { before: null, after: 1200 };
    expect(auditInWords({ ...at, action: 'recruitmentTargetChanged', detail }).did).toBe(
      'Mudou a meta de inscrições de nenhuma para 1.200',
    );
  });

  it('has decisions about expired data, and their execution', () => {
    const detail = { way: 'erase', people: 1, leftAnswers: 2, evidence: 0 };
    const counts = '1 pessoa e respostas de 2 pessoas que saíram';
    expect(auditInWords({ ...at, action: 'retentionRequested', detail }).did).toBe(
      `Mandou apagar o que passou do prazo de guarda: ${counts}`,
    );
    expect(auditInWords({ ...at, action: 'retentionEnded', detail: { ...detail, way: 'anonymize' } })).toEqual({
      actor: 'WordMood',
      did: `Cumpriu o que a equipe mandou, tirar os nomes do que passou do prazo de guarda: ${counts}`,
    });
    const ofServer = { ...at, actorLabel: null, actorName: null, actorEmail: null, detail: { way: 'erase' } };
    expect(auditInWords({ ...ofServer, action: 'retentionBegun' })).toEqual({
      actor: 'WordMood',
      did: 'Passada a espera, começou a apagar o que passou do prazo de guarda',
    });
    expect(auditInWords({ ...ofServer, action: 'retentionLapsed' })).toEqual({
      actor: 'WordMood',
      did: 'Deixou de valer o pedido para apagar o que passou do prazo de guarda: nada foi apagado',
    });
  });

  it('names staff as of then, and as of today if different', () => {
    const role = { action: 'rolesChanged', detail: { before: patient, after: { ...patient, staff: true } } };
    const rosa = { name: 'Rosa', email: 'rosa@example.org' };
    const named = { ...at, ...role, actorName: 'Zeca', subjectLabel: rosa, subjectName: null };
    expect(auditInWords(named)).toEqual({
      actor: `${bia}, hoje Zeca`,
      did: 'Mudou os papéis de Rosa (rosa@example.org), conta que não existe mais: passa a ser da equipe, com todos os papéis',
    });
    const moved = { ...at, actorEmail: 'nova@example.org', action: 'auditLogRead', detail: {} };
    expect(auditInWords(moved).actor).toBe(`${bia}, hoje nova@example.org`);
    expect(auditInWords({ ...moved, actorName: 'Zeca' }).actor).toBe(`${bia}, hoje Zeca (nova@example.org)`);
    const gone = { ...at, actorName: null, actorEmail: null, action: 'auditLogRead', detail: {} };
    expect(auditInWords(gone).actor).toBe(`${bia}, conta que não existe mais`);
  });

  it('names the user of the command line, if logged', () => {
    const commanded = { ...at, actorLabel: null, actorName: null, actorEmail: null, detail: { choice: 'erase' } };
    const machine = { systemUser: 'operadora', host: 'servidor-1' };
    expect(auditInWords({ ...commanded, action: 'personErased', machine }).actor).toBe(
      'Linha de comando: operadora em servidor-1',
    );
    expect(auditInWords({ ...commanded, action: 'personErased' }).actor).toBe('Linha de comando');
  });

  it('stays readable when an account is gone that was never in staff', () => {
    const left = { ...at, actorLabel: null, actorName: null, actorEmail: null, subjectName: null };
    const detail = { before: patient, after: { ...patient, member: true } };
    expect(auditInWords({ ...left, action: 'rolesChanged', detail })).toEqual({
      actor: 'Conta que não existe mais, ou linha de comando',
      did: 'Mudou os papéis de uma conta que não existe mais: passa a ser membro',
    });
  });

  it('has what staff do with their own accounts, and failed sign-ins', () => {
    const own = { ...at, subjectName: 'Zeca', subjectEmail: 'bia@example.org', actorName: 'Zeca' };
    const today = `${bia}, hoje Zeca`;
    const sentence = (action: string, detail: object, subject = { name: 'Zeca', email: 'bia@example.org' }) =>
      auditInWords({ ...own, action, detail: { ...detail }, subjectLabel: subject });
    expect(sentence('ownNameChanged', { by: 'person', isLikeColleague: true })).toEqual({
      actor: today,
      did: 'Mudou o próprio nome: agora Zeca (bia@example.org). Outra pessoa da equipe tem o mesmo nome',
    });
    expect(sentence('ownNameChanged', { by: 'provider', isLikeColleague: false }).did).toBe(
      'Mudou o próprio nome ao entrar com outra conta: agora Zeca (bia@example.org)',
    );
    expect(sentence('ownEmailChanged', {}, { name: 'Zeca', email: 'nova@example.org' }).did).toBe(
      'Mudou o próprio e-mail: agora Zeca (nova@example.org)',
    );
    expect(sentence('signedIn', { with: 'mailedLink' }).did).toBe('Entrou na conta pelo link de um e-mail');
    expect(sentence('ownPasswordChanged', {}).did).toBe('Trocou a própria senha');
    expect(sentence('ownSecondFactorChanged', { change: 'off' }).did).toBe(
      'Desligou a própria verificação em duas etapas',
    );
    expect(sentence('signInWayJoined', { isPasswordRemoved: true }).did).toBe(
      'Juntou à própria conta outro modo de entrar; a senha de antes foi retirada',
    );
    expect(sentence('accountEnded', { wasStaff: true }).did).toBe(
      'A conta de Zeca (bia@example.org) deixou de existir',
    );
    const from = '2026-03-01T12:00:00.000Z';
    expect(sentence('signInFailed', { step: 'password', times: 3, from })).toEqual({
      actor: 'Alguém que não entrou',
      did: 'Tentou entrar na conta de Zeca (bia@example.org): 3 senhas que não conferem em um quarto de hora',
    });
    const withoutNames = { ...at, actorLabel: null, actorName: null, actorEmail: null, subjectName: null };
    expect(auditInWords({ ...withoutNames, action: 'accountEnded', detail: { wasStaff: false } })).toEqual({
      actor: 'WordMood',
      did: 'Uma conta que aparece neste registro deixou de existir',
    });
  });

  it('shows an action of a newer server under its own name', () => {
    expect(auditInWords({ ...at, action: 'dayOpened', detail: { day: 2 } }).did).toBe('dayOpened: Ana Souza');
  });
});
