// @ts-check
// Imported for its effect. A reader that closes the output (`npm start | head -1`) or a full disk under it must not end the
// starter, and with it the server: what cannot be printed is lost.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
