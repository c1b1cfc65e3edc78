#!/usr/bin/env -S node --max-semi-space-size=8 --max-old-space-size=1024
// The heap limits save about 90 MB per service under load, at the same speed (docs/decisions.md).
// They are on the command line because a process cannot set them for itself.
require('./check-node.cjs');

const { dirname, join } = require('node:path');

// Compiled modules make later starts a quarter faster and smaller.
// NODE_COMPILE_CACHE lets the operator choose another folder.
const compiled = process.env.NODE_COMPILE_CACHE ? null : privateCacheFolder();
if (compiled !== null) require('node:module').enableCompileCache(compiled);

/**
 * Returns a cache folder that only this user can write to, or null. Anyone who can write to it can run code as this
 * user.
 */
function privateCacheFolder() {
  const { existsSync, lstatSync, mkdirSync, realpathSync } = require('node:fs');
  const { CACHE_DIRECTORY: ofSystemd, XDG_CACHE_HOME: caches } = process.env;
  try {
    const home = ofSystemd || join(caches || join(require('node:os').homedir(), '.cache'), 'fieldcast');
    // Not `recursive`: with it, Node never returns for a path such as /proc/x/y.
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

// node:sqlite is a release candidate in Node 24 and warns about it on every start.
// The store's contract suite checks that it works, and users cannot do anything about the warning.
const emitWarning = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('SQLite is an experimental feature')) {
    emitWarning.call(process, warning, ...rest);
  }
};

// `npm run` changes to the repository folder, but paths in arguments are relative to the caller's folder.
const root = join(__dirname, '..');
const { INIT_CWD: callersFolder, npm_lifecycle_event: script } = process.env;
if (callersFolder && process.cwd() === root && ['fieldcast', 'start'].includes(script)) {
  process.chdir(callersFolder);
}

// A clone has the sources, which Node runs directly; the published package has the compiled files.
const sources = join(root, 'src/cli.ts');
const cli = require('node:fs').existsSync(sources) ? '../src/cli.ts' : '../dist/lib/src/cli.js';

import(cli).then(({ main }) => main(process.argv.slice(2)));
