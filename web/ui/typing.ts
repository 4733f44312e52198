/** Whether the cursor stands in a field: whoever types is not taken elsewhere by what appears meanwhile. */
export function isTyping(): boolean {
  return (
    document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select') ?? false
  )
}
