#!/usr/bin/env node
// Plain JavaScript on purpose: an old Node must be able to parse this file.
const WANTED = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < WANTED) {
  process.stderr.write(
    'Fieldcast needs Node ' +
      WANTED +
      ' or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'On Linux (x64 and arm64) `npm ci` brings its own, unless optional dependencies were left out;\n' +
      'elsewhere install Node ' +
      WANTED +
      ' LTS and run the command again.\n',
  );
  process.exit(1);
}
