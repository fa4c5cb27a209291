-- What is still to be attached to a mail, in the words of whoever queued it; until it is there the mail is not handed over. To set a
-- document takes longer than whoever waits for an answer should wait.
alter table mail add column waits_for text;
