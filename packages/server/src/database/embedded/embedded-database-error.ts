/** A start that failed: the message has what to do, and ends with the database's own last words where there are any. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another process has the data folder: its database can be used through `connectEmbedded`. */
export class DataFolderInUse extends EmbeddedDatabaseError {}
