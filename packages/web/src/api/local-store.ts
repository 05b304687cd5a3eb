/** What this browser keeps across its tabs, until it is taken away. */
const NAME = 'daybook';
const VERSION = 1;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      result.createObjectStore('answers', { keyPath: 'id' });
      result.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true });
      result.createObjectStore('made', { keyPath: 'seq' });
    });
    request.addEventListener('success', () => {
      // Another tab with a later version may go on.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = undefined;
      });
      request.result.addEventListener('close', () => (opening = undefined));
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('the store of this browser is in use')));
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Does something in one transaction, which is on disk when this resolves; what it asks for last is answered. */
export async function inStores<T = unknown>(
  names: readonly ('answers' | 'waiting' | 'made')[],
  mode: 'readonly' | 'readwrite',
  work: (...stores: IDBObjectStore[]) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode, { durability: 'strict' });
    const request = work(...names.map((name) => transaction.objectStore(name)));
    transaction.addEventListener('complete', () => resolve(request?.result));
    transaction.addEventListener('abort', () => reject(transaction.error));
    transaction.addEventListener('error', () => reject(transaction.error));
  });
}
