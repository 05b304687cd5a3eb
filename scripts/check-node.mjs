// Every script runs on the Node that `npm ci` installed, whatever the machine's own is.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const needed = 24;
const running = Number(process.versions.node.split('.')[0]);
if (running !== needed) {
  console.error(
    `Daybook needs Node ${needed}, this is ${process.versions.node}.\n` +
      'It comes with "npm ci" as the pinned dependency "node". If install scripts are blocked on this machine,\n' +
      'allow the one of "node" (it is approved in package.json, "allowScripts"), and run "npm ci" again.\n' +
      'Start Daybook through npm ("npm start", "npm run daybook -- …"), so that this Node is the one that runs.',
  );
  process.exit(1);
}

// A start compiles a thousand files: what came of it is kept for the next one, also of the processes that this one starts. Where the folder
// cannot be written to, nothing is kept.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
