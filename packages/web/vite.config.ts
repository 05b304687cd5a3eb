import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './offline.ts';
import { packed } from './packed.ts';

const sources = (name: string): string => fileURLToPath(new URL(`../${name}/src/`, import.meta.url));

// A file costs a request, a look into the cache and a compilation, however small it is: what every page needs is one file, and what most
// screens need is another.
const GROUPS = [
  { name: 'application', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 18 },
  // Each sign that several screens have would be a file of a hundred bytes.
  { name: 'signs', test: /lucide-react/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), offline(), packed()],
  resolve: {
    alias: [
      { find: /^@daybook\/(client|values)$/, replacement: `${sources('$1')}index.ts` },
      { find: /^@daybook\/client\/(.*)$/, replacement: `${sources('client')}$1.ts` },
    ],
  },
  // Browsers of the last two years; older ones would need more code for everybody.
  build: {
    target: 'es2024',
    cssTarget: ['chrome126', 'firefox128', 'safari18'],
    assetsInlineLimit: 0,
    // The server reads which files an area needs, so that a page can name them before its script asks.
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { '/v2': 'http://127.0.0.1:8080', '/docs': 'http://127.0.0.1:8080' } },
});
