throw new Error('broken when it is imported');
