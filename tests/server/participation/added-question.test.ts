import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrol } from '#contract/participation/participation-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { simulateIn } from '#tests/support/participation/simulate-in-process.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { profissao, renda, withQuestions } from '#tests/support/study/added-question.ts';
import { type ChangedMaterial, changedMaterial } from '#tests/support/study/changed-material.ts';

const answered = renda.options[1] ?? '';
const peopleFile = 'data/study-wordmood_description-people_data.csv';

let material: ChangedMaterial;
let stage: Awaited<ReturnType<typeof startExportStage>>;
let ana: Person;
let bia: Person;
let zeca: Person;

beforeAll(async () => {
  material = await changedMaterial(withQuestions({ renda, profissao }));
  stage = await startExportStage({ STUDY_MATERIAL_DIR: material.folder });
  zeca = await staffMember(stage.testApp, 'Zeca');
  ana = await person(stage.testApp, 'Ana');
  await ana.hasEnrolled({ fullName: 'Ana Luz', renda: ` ${answered} `, profissao: 'Padeira, na Padaria Luz' });
  bia = await person(stage.testApp, 'Bia');
  await bia.hasEnrolled({ renda: renda.options[0] });
});
afterAll(async () => {
  await stage?.close();
  await material?.remove();
});

const enrolWith = (who: Person, changed: object) => who.client.request('POST', enrol.path, questionnaire(changed));
const exported = async () => (await exportOf(stage.testApp, zeca.client)).files;
const text = (files: Map<string, Uint8Array>, path: string) => new TextDecoder().decode(files.get(path));

describe('a question added to questionnaire.json', () => {
  test('is required, accepts its options, and refuses unknown fields', async () => {
    const caio = await person(stage.testApp, 'Caio');
    await caio.hasConsented();
    expectRefused(await enrolWith(caio, {}), 'invalid-input', 'renda');
    const { body } = await enrolWith(caio, { renda: 'muita' });
    expect(body).toMatchObject({ fields: [{ field: 'renda', message: renda.messages.invalid }] });
    expectRefused(await enrolWith(caio, { renda: true }), 'invalid-input', 'renda');
    expectRefused(await enrolWith(caio, { renda: answered, salario: '1' }), 'invalid-input', 'salario');
    const { body: young } = await enrolWith(caio, { renda: answered, age: '17' });
    expect(young).toMatchObject({
      fields: [
        {
          field: 'age',
          message:
            'Esta pesquisa é só para quem tem 18 anos ou mais. Agradecemos o seu interesse. Se quiser conversar com alguém, toque em Preciso de ajuda.',
        },
      ],
    });
    expect((await caio.progress()).enrolment).toBe('consented');
  });

  test('is idempotent when submitted again, and refuses another answer then', async () => {
    const same = { fullName: bia.name, email: bia.email, renda: renda.options[0] };
    expect((await enrolWith(bia, same)).status).toBe(200);
    expectRefused(await enrolWith(bia, { ...same, renda: answered }), 'already-enrolled');
    expectRefused(await enrolWith(bia, { ...same, profissao: 'Médica' }), 'already-enrolled');
  });

  test('has its column in CSV, codebook, metadata and the R and SPSS scripts, and its name is hidden in free texts', async () => {
    const files = await exported();
    const rows = researchRows(text(files, peopleFile));
    const columns = Object.keys(rows[0] ?? {});
    const at = columns.indexOf('questionnaire_date');
    expect(columns.slice(at, at + 4)).toEqual([
      'questionnaire_date',
      'renda',
      'profissao',
      'questionnaire_submitted_at',
    ]);
    expect(new Map(rows.map((row) => [row.renda, row.profissao]))).toEqual(
      new Map([
        [answered, 'Padeira, na Padaria [nome]'],
        [renda.options[0], ''],
      ]),
    );
    const codebook = researchRows(text(files, 'documentation/codebook.csv'));
    expect(codebook.find(({ column }) => column === 'renda')).toMatchObject({
      table: 'people',
      label: 'Renda da família',
      source: 'questionnaire.added_answers.renda',
      type: 'category',
      values: renda.options.join(' | '),
    });
    expect(text(files, 'documentation/codebook.md')).toContain('| `renda` | categoria | Renda da família.');
    expect(text(files, 'dataset_description.json')).toContain('"name": "renda"');
    expect(text(files, peopleFile.replace('csv', 'json'))).toContain('"name": "renda"');
    expect(text(files, 'README.md')).toContain('(people.medications, people.profissao, users/)');
    const r = text(files, 'analysis/read_wordmood.R');
    expect(r).toContain('renda = "character"');
    expect(r).toContain('d$renda <- wordmood_factor(wordmood_text(d$renda), c("At\\u00e9 2');
    expect(r).toContain('attr(d$renda, "label") <- "Renda da fam\\u00edlia"');
    const spss = text(files, 'analysis/read_wordmood.sps');
    expect(spss).toMatch(/^ {4}renda A29\r$/m);
    expect(spss).toMatch(/^ {2}\/renda 'Renda da família'\r$/m);
  });

  test("is in the participant's data copy", async () => {
    const files = await zipContent((await ana.client.file(downloadOwnData, {})).content);
    const { answers } = JSON.parse(text(files, 'questionario.json'));
    expect(answers).toMatchObject({ renda: answered, profissao: 'Padeira, na Padaria Luz', age: 34 });
  });

  test("is on staff's page of the participant", async () => {
    const { participant_id: participantId } = await stage.testApp.database
      .selectFrom('participant_contact')
      .where('full_name', '=', 'Ana Luz')
      .select('participant_id')
      .executeTakeFirstOrThrow();
    const { head } = await zeca.client.call(readParticipant, { participantId });
    expect(head.questionnaire?.added).toEqual([
      { id: 'renda', label: 'Renda da família', answer: answered },
      { id: 'profissao', label: 'Profissão', answer: 'Padeira, na Padaria [nome]' },
    ]);
  });

  test('is answered by the simulator', async () => {
    const stopShares = [{ day: 1, phase: 'inventory', share: 1 }] as const;
    await simulateIn(stage.testApp, { participants: 1, days: 1, stopShares });
    const rows = await stage.testApp.database.selectFrom('questionnaire').select('added_answers').execute();
    expect(rows).toHaveLength(3);
    for (const { added_answers } of rows) {
      expect(added_answers).toMatchObject({ renda: { kind: 'choice', answer: expect.stringMatching(/salários/) } });
    }
    expect((await checkRecords(stage.testApp.database)).findings).toEqual([]);
  });

  test('retains its column after removal, without the free text of a person who left', async () => {
    await withdraw(ana, 'keep');
    await stage.testApp.restartWith({ STUDY_MATERIAL_DIR: 'study-material' });
    await enrolledPerson(stage.testApp, 'Dora');
    const rows = researchRows(text(await exported(), peopleFile));
    expect(rows.filter(({ has_left }) => has_left === '1')).toMatchObject([
      { renda: answered, profissao: 'informado (texto apagado na saída)' },
    ]);
    expect(rows.filter(({ renda: written }) => written === '')).toHaveLength(1);
  });

  test('has on the page of a participant the wording under which it was answered, also after removal', async () => {
    const bias = await participantIdOf(stage.testApp.database, bia);
    const addedNow = async () =>
      (await zeca.client.call(readParticipant, { participantId: bias })).head.questionnaire?.added;
    const asAnswered = [{ id: 'renda', label: renda.label, answer: renda.options[0] }];
    expect(await addedNow()).toEqual(asAnswered);
    const reworded = await changedMaterial(withQuestions({ renda: { ...renda, label: 'Renda de quem responde' } }));
    await stage.testApp.restartWith({ STUDY_MATERIAL_DIR: reworded.folder });
    expect(await addedNow()).toEqual(asAnswered);
    await reworded.remove();
  });

  test('does not come back from a folder as another kind once it was answered', async () => {
    const changed = await changedMaterial(withQuestions({ profissao: { ...renda, export: 'profissao' } }));
    await expect(stage.testApp.restartWith({ STUDY_MATERIAL_DIR: changed.folder })).rejects.toThrow(
      /questionnaire\.json, fields\.profissao\.kind: já houve uma pergunta com este nome/,
    );
    await changed.remove();
  });
});
