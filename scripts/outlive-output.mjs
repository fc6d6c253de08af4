// @ts-check
// Imported for its effect. A reader that closes the output (`npm start | head -1`) or a full disk must not end the starter, and with
// it the server: output that cannot be written is lost.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
