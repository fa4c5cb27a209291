-- Whoever joins may choose not to say it: `no`, as the research record and the profile have it. What servers of the release before write is
-- let through as before, and a check is nothing that they use.
-- Unused since 0029.
alter table questionnaire
  drop constraint questionnaire_sex_check,
  add constraint questionnaire_sex_check check (sex in ('masculino', 'feminino', 'no'));
