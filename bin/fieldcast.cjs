#!/usr/bin/env -S node --max-semi-space-size=8 --max-old-space-size=1024
// The heap limits save a service about 90 MB under load, at the same speed (docs/decisions.md). They are set wherever node is
// started, since a process cannot set them for itself.
require('./check-node.cjs');

// Caches compiled modules in the system's folder for temporary files: later starts take a quarter less time and memory.
require('node:module').enableCompileCache();

// node:sqlite is a release candidate in Node 24 and warns about it on every start. The store's contract suite checks that it
// works, and users cannot do anything about the warning.
const emitWarning = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('SQLite is an experimental feature')) {
    emitWarning.call(process, warning, ...rest);
  }
};

// `npm run` changes to the folder of the repository: paths are meant from where it was called.
const root = require('node:path').join(__dirname, '..');
const { INIT_CWD: callersFolder, npm_lifecycle_event: script } = process.env;
if (callersFolder && process.cwd() === root && ['fieldcast', 'start'].includes(script)) {
  process.chdir(callersFolder);
}

// A clone has the sources, which Node runs as they are; the published package has them built.
const sources = require('node:path').join(root, 'src/cli.ts');
const cli = require('node:fs').existsSync(sources) ? '../src/cli.ts' : '../dist/lib/src/cli.js';

import(cli).then(({ main }) => main(process.argv.slice(2)));
