#!/usr/bin/env -S node --max-semi-space-size=8 --max-old-space-size=1024
// The caps of the heap keep a service under load some 90 MB smaller, at the same speed (docs/decisions.md); they are named
// wherever node is started, since a process cannot set them for itself.
require('./check-node.cjs');

// Keeps compiled modules in the system's folder for temporary files: later starts take a quarter less time and memory.
require('node:module').enableCompileCache();

// node:sqlite is a release candidate in Node 24 and says so on every start; the store's contract
// suite is what tells us whether it works, and a user can do nothing about the line.
const emitWarning = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('SQLite is an experimental feature')) {
    emitWarning.call(process, warning, ...rest);
  }
};

import('../src/cli.ts').then(({ main }) => main(process.argv.slice(2)));
