const underWay = new Set<Promise<void>>();

/** Remembers that what is typed is being taken, for as long as that is under way: what is saved meanwhile waits for it. */
export function noteTaking(work: Promise<void>): void {
  const taking: Promise<void> = work.finally(() => underWay.delete(taking));
  underWay.add(taking);
}

/** Waits for what is being taken on this page; undefined where nothing is. */
export const takenNow = (): Promise<unknown> | undefined => (underWay.size === 0 ? undefined : Promise.all(underWay));
