import { expect, test } from 'vitest';
import { readExternalPerson } from './external-person.ts';

const noOutsidePerson = { id: null, study: null, session: null, fault: null };

const read = (query: string) => readExternalPerson(new URLSearchParams(query));

test('the parameters of Prolific are parsed', () => {
  expect(read('PROLIFIC_PID=5f3a9c0b1d2e4f5a6b7c8d9e&STUDY_ID=64af01&SESSION_ID=99zz')).toEqual({
    id: '5f3a9c0b1d2e4f5a6b7c8d9e',
    study: '64af01',
    session: '99zz',
    fault: null,
  });
});

test.each([
  ['SONA', 'survey_code=48213'],
  ['SONA, by its other name', 'id=48213'],
  ['small letters', 'prolific_pid=48213'],
  ['mixed letters', 'Prolific_Pid=48213'],
  ['full-width letters', 'ＰＲＯＬＩＦＩＣ＿ＰＩＤ=48213'],
  ['without an underscore', 'prolificpid=48213'],
  ['with a hyphen', 'survey-code=48213'],
  ['CloudResearch', 'participantId=48213&assignmentId=aa&projectId=pp'],
  ['MTurk', 'workerId=48213&assignmentId=aa&hitId=pp'],
  ['panels', 'RID=48213'],
  ['an ampersand that was escaped', 'STUDY_ID=64af&amp;PROLIFIC_PID=48213'],
  ['spaces and hidden signs around', 'id=%20%E2%80%8B48213%20'],
  ['full-width digits', 'id=４８２１３'],
  ['the same name twice, empty at first', 'id=&ID=48213'],
  ['a list of one', 'PROLIFIC_PID[]=48213'],
  ['a list of one, escaped and numbered', 'PROLIFIC_PID%5B0%5D=48213'],
  ['an address with two question marks', '?PROLIFIC_PID=48213'],
  ['quotes around the name', '"PROLIFIC_PID"=48213'],
  ['an ampersand that was escaped twice', 'amp;amp;PROLIFIC_PID=48213'],
  ['other panels', 'user_id=48213'],
  ['the more telling name', 'id=1&PROLIFIC_PID=48213'],
])('an id is read under any spelling of its parameter: %s', (_case, query) => {
  expect(read(query)).toMatchObject({ id: '48213', fault: null });
});

test('an id stays a text, digit by digit', () => {
  for (const id of ['00123456', '12345678901234567890', '1e5', '3-4', '-7', 'TRUE']) {
    expect(read(`PROLIFIC_PID=${id}`)).toEqual({ ...noOutsidePerson, id });
  }
});

test('a preview of Mechanical Turk has no session yet', () => {
  expect(read('workerId=A1&assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE')).toEqual({ ...noOutsidePerson, id: 'A1' });
});

test.each([
  ['nothing', '', null],
  ['an empty value', 'id=', null],
  ['what other pages add', 'utm_source=instagram&fbclid=IwAR0', null],
  ['an e-mail', 'id=ana@example.org', 'signs'],
  ['a name', 'id=Ana%20Silva', 'signs'],
  ['an accent', 'id=joa%CC%83o', 'signs'],
  ['a line break', 'id=48213%0d%0aSet-Cookie:x', 'signs'],
  ['too long', `id=${'a'.repeat(65)}`, 'tooLong'],
  ['a template of Prolific', 'PROLIFIC_PID=%7B%7B%25PROLIFIC_PID%25%7D%7D', 'unfilled'],
  ['a template of SONA', 'survey_code=%25SURVEY_CODE%25', 'unfilled'],
  ['a template of Qualtrics', 'PROLIFIC_PID=$%7Be://Field/PROLIFIC_PID%7D', 'unfilled'],
  ['brackets', 'id=[PID]', 'unfilled'],
  ['angle brackets', 'id=<id>', 'unfilled'],
  ['the name itself', 'PROLIFIC_PID=PROLIFIC_PID', 'unfilled'],
  ['the name itself, in small letters', 'PROLIFIC_PID=prolific_pid', 'unfilled'],
  ['the name itself, between hyphens', 'id=--ID--', 'unfilled'],
  ['what a program writes that has no value', 'id=undefined', 'unfilled'],
  ['what a database writes that has no value', 'PROLIFIC_PID=NULL', 'unfilled'],
  ['signs alone', 'id=---', 'signs'],
  ['a template beside another id', 'PROLIFIC_PID={{%PROLIFIC_PID%}}&id=5', 'unfilled'],
] as const)('an invalid id is ignored with a reason: %s', (_case, query, fault) => {
  expect(read(query)).toEqual({ ...noOutsidePerson, fault });
});
