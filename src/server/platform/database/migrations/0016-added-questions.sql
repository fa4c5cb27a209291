-- Answers to the questions that a research group adds to the questionnaire, by the ids of their fields: {"renda": {"kind": "choice",
-- "answer": "..."}}. The kind stands beside the answer: free texts (kind "text") may name somebody, and are emptied when somebody
-- leaves and lets the answers stay. A question that was left empty is not there.
alter table questionnaire
  add column added_answers jsonb not null default '{}' check (jsonb_typeof(added_answers) = 'object');
