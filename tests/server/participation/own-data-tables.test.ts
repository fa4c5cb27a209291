import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import {
  numberFormat,
  type PersonWithEverything,
  personWithEverything,
} from '#tests/support/participation/person-with-everything.ts';
import { othersWhoStay } from '#tests/support/participation/withdrawal.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

const ofTeam = 'says who of the team has done it: what they do is in the audit log, whose own entries they have';
const ofTasks = 'respostas/tarefas.csv';
const ofTest = 'teste.json';

/** Where the own data have the rows of each table that leads to a person: a file, or what it has under a key. */
const omissionReasons: Readonly<Record<string, string>> = {
  account_arrival: 'convite.json',
  account_credential: 'conta.json waysToSignIn',
  account_profile: 'perfil.json',
  account_session: 'sessoes.json',
  answering_page: 'respostas/paginas.csv',
  api_token: 'conta.json tokens',
  consent: 'consentimentos/lista.json',
  consent_refusal: 'conta.json consentsRefused',
  contact_message: 'mensagens.json',
  day_opening_override: 'lembretes.json openedByTeam',
  exclusion_decision: 'acompanhamento.json decisionsAboutAnalyses',
  inventory_choice: 'respostas/inventario.csv',
  mail: 'emails.json',
  part_exclusion_decision: 'acompanhamento.json decisionsAboutParts',
  participant: 'questionario.json participation',
  participant_contact: 'questionario.json answers',
  participant_presence: 'pagina-do-estudo.json',
  participation_event: 'respostas/linha-do-tempo.csv',
  participation_of_staff: `${ofTest} participation`,
  pause_reminder: 'lembretes.json sentWhileStopped',
  professional: 'profissional.json',
  quality_flag: 'acompanhamento.json qualityFlags',
  questionnaire: 'questionario.json answers',
  relation_answer: ofTasks,
  relation_block: ofTasks,
  reminder: 'lembretes.json sent',
  reminder_choice: 'lembretes.json chosenAt',
  safety_case: 'acompanhamento.json teamNotified',
  session_time: 'respostas/tempo-com-o-app-aberto.csv',
  test_account: `${ofTest} marked`,
  test_participation: `${ofTest} participation`,
  refused_answer: 'respostas/nao-contadas.csv',
  word_presentation: 'respostas/palavras.csv',
};

/** Finished participants get no pause reminders. */
const withoutRows = 'pause_reminder';

/** Why the others are not in it. */
const leftOut: Readonly<Record<string, string>> = {
  account_link: 'a mailed link opens the account: its mail is in emails.json, without it',
  account_tried_code: 'a code that was used up',
  account_two_factor: 'secrets of signing in; that there is a second step is in conta.json',
  assignment: `the words of the tasks, with what each was, are in ${ofTasks}`,
  audit_reference: 'leads to entries of the log; whoever is or was in staff has them in registro-da-equipe.json',
  consent_signature_confirmation: ofTeam,
  excluded_part: 'what the decisions about parts come to, which are told',
  export_job: ofTeam,
  export_opening: ofTeam,
  gateway_delivery: 'a reminder on its way, which lembretes.json tells; emptied when it has gone',
  group_draw: 'the place in a lot; the group that came of it is in the record',
  group_plan: ofTeam,
  invented_account: 'only people whom the page of the first ten minutes has made up',
  withdrawn_consent: 'of whoever has left: nobody has an account to ask from',
  withdrawn_study_day: 'of whoever has left: nobody has an account to ask from',
  material_approval: ofTeam,
  material_draft: ofTeam,
  material_draft_file: ofTeam,
  material_unblinding: ofTeam,
  participant_note: 'what the team has written: asked of the team, as the guide says',
  planned_ending: ofTeam,
  recruitment_link: ofTeam,
  reminder_text: ofTeam,
  retention_run: ofTeam,
  safety_case_event: 'what the team has written and done: asked of the team, as the guide says',
  study_day: 'when days began and ended is in respostas/linha-do-tempo.csv',
  study_switch_change: ofTeam,
  team_request: 'what the team asks of one another; what comes of it is in conta.json',
  word_presentation_again:
    'respostas/palavras-de-novo.csv, where words come once more (rated-again-in-research.test.ts)',
  word_rating_session: 'the order of the words is in respostas/palavras.csv, the moments in the course of the days',
};

let testApp: TestApp;
let everything: PersonWithEverything;
let files: Map<string, Buffer>;

beforeAll(async () => {
  testApp = await startTestApp();
  everything = await personWithEverything(testApp, await othersWhoStay(testApp));
  const { client } = everything.zuleica;
  files = await zipContent((await client.file(downloadOwnData, {})).content);
  return () => testApp.close();
});

describe('every table that references a participation or an account', () => {
  test('is in the data copy, table by table, or is omitted with a reason', async () => {
    const tables = await tablesOfPeople(testApp.database);
    expect([...Object.keys(omissionReasons), ...Object.keys(leftOut)].toSorted()).toEqual(tables);
  });

  test.for(Object.entries(omissionReasons).filter(([table]) => table !== withoutRows))(
    'of %s is in %s',
    ([, place]) => {
      const [path = '', key] = place.split(' ');
      const content = files.get(path);
      expect(content, path).toBeDefined();
      if (path.endsWith('.csv')) expect(content?.toString().trimEnd().split('\r\n').length).toBeGreaterThan(1);
      if (!path.endsWith('.json')) return;
      const whole = JSON.parse(content?.toString() ?? '');
      const found = key === undefined ? whole : whole[key];
      expect(found ?? []).not.toEqual([]);
    },
  );
});

test('every column of the pages in the copy has a heading', () => {
  const lines = files.get('respostas/paginas.csv')?.toString().trimEnd().split('\r\n') ?? [];
  expect(new Set(lines.map((line) => line.split(';').length))).toEqual(new Set([22]));
});

test('the copy has excluded parts and a test mark with their reasons', () => {
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? '{}');
  const on = expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/);
  expect(json('acompanhamento.json').decisionsAboutParts).toEqual([
    { day: 1, parts: ['inventory'], excluded: true, reason: 'other', on },
  ]);
  expect(json('teste.json').marked).toEqual({ reason: numberFormat.testReason, markedAt: expect.any(String) });
  expect(json('profissional.json').clinics).toEqual(['Clínica do Vale']);
});

test("the team's texts are not in the copy, and its guide says how to request them", () => {
  const guide = files.get('LEIA-ME.txt')?.toString() ?? '';
  const whole = Array.from(files.values(), (file) => file.toString()).join('\n');
  const { caseNote, openingReason, reasonToFind, teamNote, exclusionNote, partNote } = numberFormat;
  for (const text of [caseNote, openingReason, reasonToFind, teamNote, exclusionNote, partNote]) {
    expect(whole).not.toContain(text);
  }
  expect(guide).not.toContain('tem tudo');
  expect(guide).toContain('As anotações da equipe');
  for (const path of files.keys()) {
    if (/^(consentimentos|LEIA)/.test(path)) continue;
    expect(guide, path).toContain(path);
  }
});

async function tablesOfPeople(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname::text collate "C" as name
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and (attname in ('participant_id', 'user_id') or attname like '%account_id')
    order by 1`.execute(database);
  return rows.map(({ name }) => name);
}
