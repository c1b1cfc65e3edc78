// Applies the theme that the reader chose on the other pages. Without JavaScript the system theme applies.
try {
  const chosen = localStorage.getItem('fieldcast.theme');
  if (chosen !== null) document.documentElement.dataset.theme = JSON.parse(chosen);
} catch (error) {
  console.info('The guide uses the system theme because the chosen one cannot be read:', error);
}
