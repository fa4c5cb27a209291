-- How certain the onset of a word is, in ms: from the stamp of its frame until the frame had been drawn. Null where it was not measured.
alter table word_presentation add column onset_uncertainty_ms numeric(10, 1);
