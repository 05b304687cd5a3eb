-- compatible: an index.

-- Tells whether the installation is to be set up, whoever asks.
create index credential_setup on credential (account_id) where kind = 'setup link';
