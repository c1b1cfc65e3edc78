#!/usr/bin/env -S node --max-semi-space-size=8 --max-old-space-size=1024
// The heap limits save a service about 90 MB under load, at the same speed (docs/decisions.md). They are set wherever node is
// started, since a process cannot set them for itself.
require('./check-node.cjs');

const { dirname, join } = require('node:path');

// Later starts take a quarter less time and memory with compiled modules. NODE_COMPILE_CACHE is the operator's own choice.
const compiled = process.env.NODE_COMPILE_CACHE ? null : privateCacheFolder();
if (compiled !== null) require('node:module').enableCompileCache(compiled);

/** A folder that nobody but this user can write: whoever can, runs code as this user. Null if there is none. */
function privateCacheFolder() {
  const { existsSync, lstatSync, mkdirSync, realpathSync } = require('node:fs');
  const { CACHE_DIRECTORY: ofSystemd, XDG_CACHE_HOME: caches } = process.env;
  try {
    const home = ofSystemd || join(caches || join(require('node:os').homedir(), '.cache'), 'fieldcast');
    // Not `recursive`, which in Node never returns for a path such as /proc/x/y.
    for (const path of [dirname(home), home, join(home, 'compiled')])
      if (!existsSync(path)) mkdirSync(path, 0o700);
    const folder = realpathSync(join(home, 'compiled'));
    const user = process.getuid();
    const { uid, mode } = lstatSync(folder);
    if (uid !== user || (mode & 0o077) !== 0) return null;
    // In a sticky folder, such as /tmp, only the owner of an entry can replace it.
    for (let parent = folder; parent !== dirname(parent); ) {
      parent = dirname(parent);
      const { uid: owner, mode: rights } = lstatSync(parent);
      if (![0, user].includes(owner) || ((rights & 0o022) !== 0 && (rights & 0o1000) === 0)) return null;
    }
    return folder;
  } catch {
    return null;
  }
}

// node:sqlite is a release candidate in Node 24 and warns about it on every start. The store's contract suite checks that it
// works, and users cannot do anything about the warning.
const emitWarning = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('SQLite is an experimental feature')) {
    emitWarning.call(process, warning, ...rest);
  }
};

// `npm run` changes to the folder of the repository: paths are meant from where it was called.
const root = join(__dirname, '..');
const { INIT_CWD: callersFolder, npm_lifecycle_event: script } = process.env;
if (callersFolder && process.cwd() === root && ['fieldcast', 'start'].includes(script)) {
  process.chdir(callersFolder);
}

// A clone has the sources, which Node runs as they are; the published package has them built.
const sources = join(root, 'src/cli.ts');
const cli = require('node:fs').existsSync(sources) ? '../src/cli.ts' : '../dist/lib/src/cli.js';

import(cli).then(({ main }) => main(process.argv.slice(2)));
