interface Cache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/**
 * The function with each result made once per key, its first argument. What `make` takes besides the key must follow from the key. Results
 * are kept as long as the function; in a `new WeakMap()` as long as their key.
 */
export function memo<K, V, Beside = void>(
  make: (key: K, beside: Beside) => V & ({} | null),
  cache: Cache<NoInfer<K>, NoInfer<V>> = new Map<K, V>(),
): (key: K, beside: Beside) => V {
  return (key, beside) => {
    let value = cache.get(key);
    if (value === undefined) cache.set(key, (value = make(key, beside)));
    return value;
  };
}
