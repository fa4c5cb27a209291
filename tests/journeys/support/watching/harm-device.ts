/** Runs in a page: clears its storage, as clearing site data does. */
export function wipeDevice(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('wordmood');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

/**
 * Run before a page: from the moment that `loseConnections` is called in it, no connection that has been opened before works any more, as
 * in WebKit after the background, and a new one does.
 */
export function letConnectionsBeLost(): void {
  const { transaction } = IDBDatabase.prototype;
  const opened = new Set<IDBDatabase>();
  const lost = new WeakSet<IDBDatabase>();
  IDBDatabase.prototype.transaction = function begin(...words) {
    opened.add(this);
    if (lost.has(this)) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    return transaction.apply(this, words);
  };
  Object.assign(window, {
    loseConnections() {
      for (const database of opened) lost.add(database);
    },
  });
}

/** Run before a page: the oldest entry that waits on a new device can no longer be read, as on a damaged disk. */
export function breakOldestEntry(): void {
  const damage = () => new DOMException('Failed to read large IndexedDB value', 'DataError');
  const { getAll } = IDBIndex.prototype;
  IDBIndex.prototype.getAll = function readAll(...words) {
    if (this.objectStore.name === 'waiting') throw damage();
    return getAll.apply(this, words);
  };
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function readOne(key) {
    if (this.name === 'waiting' && key === 1) throw damage();
    return get.call(this, key);
  };
}

/** Run in a page: nothing that is stored from now on is ever confirmed, as on a disk that is busy until the page has gone. */
export function holdWriting(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function addAndHold(...words) {
    const adding = add.apply(this, words);
    const askOn = () => {
      this.get(-1).onsuccess = askOn;
    };
    askOn();
    return adding;
  };
}
