// Every script runs on the Node that `npm ci` installed, whatever the machine's own is.
const wanted = 24;
const found = Number(process.versions.node.split('.')[0]);
if (found !== wanted) {
  console.error(
    `Daybook needs Node ${wanted}, this is ${process.versions.node}.\n` +
      'It comes with "npm ci" as the pinned dependency "node". If install scripts are blocked on this machine,\n' +
      'allow the one of "node" (it is approved in package.json, "allowScripts"), and run "npm ci" again.\n' +
      'Start Daybook through npm ("npm start", "npm run daybook -- …"), so that this Node is the one that runs.',
  );
  process.exit(1);
}
