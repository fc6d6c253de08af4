/** The root page until an agent is connected: the empty conversation, and why nothing can be asked yet. */
export function AgentChatPage() {
  return (
    <section className="mx-auto flex min-h-[50vh] max-w-[720px] flex-col items-center justify-center gap-2 text-center">
      <h2 className="text-16 text-strong">Start the conversation...</h2>
      <p className="max-w-prose text-muted">
        Questions about patterns and trades will be answered here. The agent is not connected yet, so nothing
        can be sent.
      </p>
    </section>
  );
}
