-- Whether help was suggested when a day's inventory was handed in, by the thresholds of then; null where it was handed in before this was kept.
alter table study_day add column care_suggested boolean;
