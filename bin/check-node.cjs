#!/usr/bin/env node
// Plain JavaScript on purpose: an old Node must be able to parse this file.
const WANTED = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < WANTED) {
  const isClone = require('node:fs').existsSync(require('node:path').join(__dirname, '../src/cli.ts'));
  const install = `install Node ${WANTED} LTS and run the command again`;
  const advice = isClone
    ? `On Linux (x64 and arm64) \`npm ci\` installs a suitable Node, unless optional dependencies are omitted;
elsewhere ${install}.
`
    : `Either ${install}, or let npm download it:
npx -p node@${WANTED} -p PACKAGE fieldcast …, where PACKAGE is the installed package, such as ./fieldcast-VERSION.tgz.
`;
  process.stderr.write(
    `Fieldcast needs Node ${WANTED} or newer; this is Node ${process.versions.node}.\n${advice}`,
  );
  process.exit(1);
}
