/**
 * Stops this program when its starter is gone, even after `kill -9`: the channel that the starter opened then closes. A
 * program without a channel, started from a shell or by a service manager, watches nobody.
 */
export function stopWithStarter(stop: () => void = () => process.kill(process.pid, 'SIGTERM')): void {
  if (process.connected === undefined) return;
  if (!process.connected) {
    stop();
    return;
  }
  process.once('disconnect', stop);
  // Listening must not keep a program alive that has finished its work.
  process.channel?.unref();
}
