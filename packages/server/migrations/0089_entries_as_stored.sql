-- compatible: an older process makes seals without it, whose entries are compared one by one.

-- Signs that the entries of a seal are stored letter for letter as they were when it was made: their texts are not made anew to compare them.
alter table seal add column stored_signature bytea;
