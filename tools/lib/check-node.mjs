/** Imported first by every tool that people start, so that an old Node gets a sentence instead of a syntax error. */
const [major, minor] = process.versions.node.split('.').map(Number);
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!fits) {
  process.stderr.write(
    `Centralita needs Node 20.19 or newer (22.12 or newer of the 22 line); this is ${process.versions.node}.\n` +
      `Centralita necesita Node 20.19 o posterior (22.12 o posterior en la serie 22); este es ${process.versions.node}.\n`,
  );
  process.exit(1);
}
