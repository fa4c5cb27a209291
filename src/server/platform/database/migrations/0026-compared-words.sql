-- How many words at the front of the order of a day were rated on day 1 and come back before any other (word order version 2).
-- Sessions drawn before, and by a server of before, have none: every word that was not rated goes to the back.
alter table word_rating_session add column compared_words smallint not null default 0;
