// Loaded into a server before it starts: a name server that answers with an address of another at some of its answers, as one does that
// wants requests to go where they must not.
import { Resolver } from 'node:dns/promises';

let lookups = 0;
const answers = (): string[] => {
  const turn = (lookups += 1) % 24;
  return turn === 5 ? ['127.0.0.2'] : turn === 9 ? ['127.0.0.1', '127.0.0.2'] : turn === 11 ? ['::ffff:127.0.0.2'] : ['127.0.0.1'];
};

Object.assign(Resolver.prototype, {
  resolve4: async () => answers(),
  resolve6: async () => (lookups % 24 === 7 ? ['::1'] : []),
});
