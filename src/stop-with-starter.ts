/**
 * Stops this program when the one that started it is gone, also where that could say nothing any more (`kill -9`): the channel
 * that the starter opened closes then. A program that was started without a channel, from a shell or by a service
 * manager, watches nobody.
 */
export function stopWithStarter(stop: () => void = () => process.kill(process.pid, 'SIGTERM')): void {
  if (process.connected === undefined) return;
  if (!process.connected) {
    stop();
    return;
  }
  process.once('disconnect', stop);
  // Listening must not keep a program alive whose work is done.
  process.channel?.unref();
}
